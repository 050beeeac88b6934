import { type Pair } from "./geometry.ts";

/**
 * What no open package carries, drawn by hand through well-known passes and towns, as [longitude, latitude]. It is good
 * to some 10-20 km: enough for a guide's map, not a survey.
 */

/**
 * The border of the union territories Jammu and Kashmir (south) and Ladakh (north), from west to east: Babusar, the ridge
 * north of Gurez, Zoji La, Pensi ridge, Umasi La, the corner with Himachal Pradesh. Jammu and Kashmir Reorganisation Act, 2019:
 * Ladakh is the districts of Leh and Kargil, the rest is Jammu and Kashmir.
 */
export const LADAKH_BORDER: readonly Pair[] = [
  [74.02, 35.1], [74.3, 35.02], [74.6, 34.88], [74.85, 34.8], [75.1, 34.75], [75.28, 34.6], [75.38, 34.45],
  [75.47, 34.28], [75.58, 34.12], [75.75, 33.98], [75.95, 33.84], [76.15, 33.66], [76.45, 33.47], [76.75, 33.22],
];

/** Rivers that Natural Earth leaves out at 1:50 million: Kaveri, Chambal and Tapi. */
export const HAND_DRAWN_RIVERS: readonly (readonly Pair[])[] = [
  [
    [75.49, 12.39], [75.96, 12.46], [76.32, 12.5], [76.57, 12.43], [76.69, 12.42], [76.9, 12.21], [77.17, 12.3], [77.45, 12.26],
    [77.78, 12.12], [77.8, 11.79], [77.68, 11.45], [77.74, 11.33], [78.02, 11.08], [78.44, 10.95], [78.69, 10.84],
    [78.82, 10.84], [79.1, 10.88], [79.38, 10.97], [79.65, 11.1], [79.85, 11.14],
  ],
  [
    [75.6, 22.45], [75.42, 22.95], [75.42, 23.46], [75.5, 24.1], [75.55, 24.7], [75.58, 24.92], [75.83, 25.18], [75.94, 25.29],
    [76.3, 25.6], [76.57, 25.86], [77.0, 26.25], [77.4, 26.5], [77.9, 26.66], [78.37, 26.85], [78.9, 26.65], [79.25, 26.49],
  ],
  [
    [78.26, 21.77], [77.7, 21.63], [77.0, 21.45], [76.22, 21.3], [75.78, 21.08], [75.3, 21.2], [74.8, 21.35], [74.3, 21.48],
    [73.6, 21.27], [73.2, 21.28], [72.85, 21.2], [72.66, 21.08],
  ],
];

/** Names of seas and neighbours: name, longitude, latitude, kind. */
export const AREA_NAMES: readonly (readonly [string, number, number, "sea" | "country"])[] = [
  ["Arabian Sea", 66.6, 15.2, "sea"],
  ["Bay of Bengal", 88.2, 14.2, "sea"],
  ["Indian Ocean", 77.5, 3.2, "sea"],
  ["Andaman Sea", 95.8, 10.6, "sea"],
  ["Pakistan", 67.6, 28.6, "country"],
  ["Afghanistan", 66.3, 33.9, "country"],
  ["China", 89.5, 33.2, "country"],
  ["Nepal", 83.9, 28.25, "country"],
  ["Bhutan", 90.45, 27.4, "country"],
  ["Bangladesh", 90.1, 23.9, "country"],
  ["Myanmar", 96.2, 21.2, "country"],
  ["Sri Lanka", 80.75, 7.55, "country"],
];

/** The towns that the drawn map names: the name in use today, the spelling of GeoNames where it differs, rank 1 (first shown) to 3. */
export const TOWNS: readonly (readonly [name: string, geoName: string, rank: 1 | 2 | 3])[] = [
  ["New Delhi", "New Delhi", 1], ["Mumbai", "Mumbai", 1], ["Kolkata", "Kolkata", 1], ["Chennai", "Chennai", 1],
  ["Bengaluru", "Bengaluru", 1], ["Hyderabad", "Hyderabad", 1], ["Ahmedabad", "Ahmedabad", 2], ["Jaipur", "Jaipur", 2],
  ["Lucknow", "Lucknow", 2], ["Bhopal", "Bhopal", 2], ["Nagpur", "Nagpur", 2], ["Patna", "Patna", 2],
  ["Guwahati", "Guwahati", 2], ["Srinagar", "Srinagar", 2], ["Leh", "Leh", 2], ["Thiruvananthapuram", "Thiruvananthapuram", 2],
  ["Port Blair", "Port Blair", 2], ["Bhubaneswar", "Bhubaneshwar", 2], ["Raipur", "Raipur", 2], ["Visakhapatnam", "Visakhapatnam", 2],
  ["Pune", "Pune", 3], ["Surat", "Surat", 3], ["Kanpur", "Kanpur", 3], ["Indore", "Indore", 3], ["Vadodara", "Vadodara", 3],
  ["Agra", "Agra", 3], ["Varanasi", "Varanasi", 3], ["Amritsar", "Amritsar", 3], ["Ranchi", "Ranchi", 3],
  ["Coimbatore", "Coimbatore", 3], ["Vijayawada", "Vijayawada", 3], ["Jodhpur", "Jodhpur", 3], ["Madurai", "Madurai", 3],
  ["Kota", "Kota", 3], ["Chandigarh", "Chandigarh", 3], ["Mysuru", "Mysore", 3], ["Dehradun", "Dehra Dun", 3],
  ["Kochi", "Cochin", 3], ["Jammu", "Jammu", 3], ["Udaipur", "Udaipur", 3], ["Mangaluru", "Mangalore", 3],
  ["Gangtok", "Gangtok", 3], ["Shillong", "Shillong", 3], ["Imphal", "Imphal", 3], ["Aizawl", "Aizawl", 3],
  ["Agartala", "Agartala", 3], ["Kohima", "Kohima", 3], ["Itanagar", "Itanagar", 3], ["Panaji", "Panaji", 3],
  ["Puducherry", "Puducherry", 3], ["Kavaratti", "Kavaratti", 3], ["Shimla", "Shimla", 3], ["Kargil", "Kargil", 3],
  ["Gwalior", "Gwalior", 3], ["Jabalpur", "Jabalpur", 3], ["Prayagraj", "Allahabad", 3], ["Bikaner", "Bikaner", 3],
  ["Jaisalmer", "Jaisalmer", 3], ["Rajkot", "Rajkot", 3], ["Bhuj", "Bhuj", 3], ["Tiruchirappalli", "Tiruchirappalli", 3],
  ["Kozhikode", "Kozhikode", 3], ["Hubballi", "Hubli", 3], ["Siliguri", "Siliguri", 3], ["Dibrugarh", "Dibrugarh", 3],
  ["Warangal", "Warangal", 3], ["Tirupati", "Tirupati", 3], ["Solapur", "Solapur", 3],
];
