/** What people type, and the slug of the place or sight they mean. */
export type Meant = readonly (readonly [typed: string, slug: string])[];

export const FORMER_NAMES: Meant = [
  ["pondy", "puducherry"], ["benares", "varanasi"], ["banaras", "varanasi"], ["kashi", "varanasi"], ["udhagamandalam", "ooty"],
  ["ootacamund", "ooty"], ["bombay", "mumbai"], ["calcutta", "kolkata"], ["madras", "chennai"], ["bangalore", "bengaluru"], ["mysore", "mysuru"],
  ["cochin", "kochi"], ["trivandrum", "thiruvananthapuram"], ["trichy", "tiruchirappalli"], ["tanjore", "thanjavur"], ["simla", "shimla"],
  ["hardwar", "haridwar"], ["panjim", "panaji"], ["mamallapuram", "mahabalipuram"], ["cape comorin", "kanyakumari"], ["vizag", "visakhapatnam"],
  ["gauhati", "guwahati"], ["sohra", "cherrapunji"], ["kodagu", "coorg"], ["allahabad", "prayagraj"], ["prayag", "prayagraj"], ["dilli", "delhi"],
  ["swaraj dweep", "havelock"],
];

export const HINDI_SPELLINGS: Meant = [
  ["जयपुर", "jaipur"], ["दिल्ली", "delhi"], ["वाराणसी", "varanasi"], ["आगरा", "agra"], ["मुंबई", "mumbai"], ["ऋषिकेश", "rishikesh"],
  ["उदयपुर", "udaipur"], ["ऊटी", "ooty"],
];

export const MISSPELLINGS: Meant = [
  ["jaypur", "jaipur"], ["jaipor", "jaipur"], ["jeypore city", "jaipur"], ["tajmahal", "taj-mahal"], ["taj mehal", "taj-mahal"],
  ["pondichery", "puducherry"], ["pudducherry", "puducherry"], ["aleppey", "alappuzha"], ["allepey", "alappuzha"], ["alapuzha", "alappuzha"],
  ["varnasi", "varanasi"], ["ooty", "ooty"], ["udagamandalam", "ooty"], ["mumbay", "mumbai"], ["kolkatta", "kolkata"], ["chenai", "chennai"],
  ["banglore", "bengaluru"], ["bengalooru", "bengaluru"], ["maisur", "mysuru"], ["kochin", "kochi"], ["tiruvananthapuram", "thiruvananthapuram"],
  ["tanjavur", "thanjavur"], ["manaali", "manali"], ["dharmsala", "dharamshala"], ["mcleodganj", "dharamshala"], ["macleod ganj", "dharamshala"],
  ["rishikes", "rishikesh"], ["hrishikesh", "rishikesh"], ["nanital", "nainital"], ["masoori", "mussoorie"], ["kashmir srinager", "srinagar"],
  ["srinager", "srinagar"], ["gulmerg", "gulmarg"], ["pehelgam", "pahalgam"], ["leh ladhak", "leh"], ["udaypur", "udaipur"], ["jodpur", "jodhpur"],
  ["jaisalmair", "jaisalmer"], ["jaiselmer", "jaisalmer"], ["pushkar mela", "pushkar"], ["bodhgaya", "bodh-gaya"], ["amritsir", "amritsar"],
  ["golden tempel", "golden-temple"], ["khajurao", "khajuraho"], ["hampy", "hampi"], ["goa panjim", "panaji"], ["mahabalipuram", "mahabalipuram"],
  ["kodaikenal", "kodaikanal"], ["kanyakumary", "kanyakumari"], ["madura", "madurai"], ["ramesvaram", "rameswaram"],
  ["vishakapatnam", "visakhapatnam"], ["cherapunji", "cherrapunji"], ["darjiling", "darjeeling"], ["gangtock", "gangtok"], ["coorge", "coorg"],
  ["munar", "munnar"], ["varkla", "varkala"], ["faizabad ayodhya", "ayodhya"], ["ayodya", "ayodhya"], ["lukhnow", "lucknow"], ["mathura", "mathura"],
  ["brindavan", "mathura"], ["new dehli", "delhi"], ["qutab minar", "qutb-minar"], ["kutub minar", "qutb-minar"], ["hawa mehal", "hawa-mahal"],
  ["amer fort", "amber-fort"], ["port blaire", "port-blair"], ["havlock", "havelock"], ["kaziranga", "kaziranga"], ["casiranga", "kaziranga"],
  ["ranthambhore", "ranthambore"], ["jim corbet", "jim-corbett"], ["puri jagannath", "puri"], ["bhubneshwar", "bhubaneswar"],
];
