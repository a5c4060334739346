/** The background colors of pages. app/styles/tokens.css defines them. */
export const papers = ["white", "goldenrod", "canary", "pink", "green", "blue"] as const;

export type Paper = (typeof papers)[number];
