export const inKiB = (bytes: number) => (bytes / 1024).toFixed(1);

export const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
