// Milliseconds.

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const later = (date: Date, milliseconds: number) =>
  new Date(date.getTime() + milliseconds).toISOString();
