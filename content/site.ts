import type { Site } from "./types.ts";

export const site: Site = {
  name: "Cloudcrate",
  url: "https://cloudcrate.example",
  blurb:
    "Custom web, mobile and business software, built to order in Danville, Kentucky and shipped whole.",
  illustrative: true,
  email: "hello@cloudcrate.example",
  phone: { label: "(859) 555-0142", number: "+18595550142" },
  hours: "Monday to Friday, 9 to 5, Eastern Time",
  promise: { read: "the next working day", answer: "two working days" },
  address: {
    street: "120 Depot Yard",
    city: "Danville",
    region: "KY",
    postalCode: "40422",
    country: "US",
    latitude: 37.6456,
    longitude: -84.7722,
  },
  addressLines: ["120 Depot Yard", "Danville, KY 40422"],
  town: "Danville, Kentucky",
  governingLaw: "the State of Kentucky, United States",
  timeZone: "America/New_York",
  payments:
    "Debit card and PayPal. Secure payments are processed by a card payment provider. Larger projects are paid by invoice.",
  logoPath:
    "M22.8 17.6h3.1A5.7 5.7 0 0 0 27.3 6.4 8.1 8.1 0 0 0 12 4.9 6 6 0 0 0 7 11.1h15.8zM2 13h19v17.2H2zM5 16v8.5L14.9 16zM18 18.7L8.1 27.2H18z",
};
