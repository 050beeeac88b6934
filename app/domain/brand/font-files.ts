/** Made by app/cli/build/fonts.ts: each font's files for Latin text and headlines. */
export const LATIN_FILES = {
  Poppins: ["/fonts/poppins-latin-400.7d93459d.woff2", "/fonts/poppins-latin-600.f4e80d9d.woff2"],
  Inter: ["/fonts/inter-latin-wght.3100e775.woff2"],
  "DM Sans": ["/fonts/dm-sans-latin-wght.9fea608a.woff2"],
  "Nunito Sans": ["/fonts/nunito-sans-latin-wght.29e38904.woff2"],
  "Work Sans": ["/fonts/work-sans-latin-wght.1dd49afc.woff2"],
  Mukta: ["/fonts/mukta-latin-400.510168c7.woff2", "/fonts/mukta-latin-600.1e86a6af.woff2"],
  Hind: ["/fonts/hind-latin-400.aca5dec4.woff2", "/fonts/hind-latin-600.07875111.woff2"],
  "Baloo 2": ["/fonts/baloo-2-latin-wght.26fb4610.woff2"],
  Lora: ["/fonts/lora-latin-wght.ddb8c660.woff2"],
  "Playfair Display": ["/fonts/playfair-display-latin-wght.e0c764a8.woff2"],
  Fraunces: ["/fonts/fraunces-latin-wght.7f9d191d.woff2"],
  "Source Serif 4": ["/fonts/source-serif-4-latin-wght.382475f3.woff2"],
} as const;
