/** The oldest versions that we support with script. For Chrome, Edge and Firefox, these are the versions of November 2024. */
export const oldestBrowsers = { safari: '16.4', chrome: '131', edge: '131', firefox: '132' } as const;

export const supportedBrowsers = `Safari ${oldestBrowsers.safari} or later, and Chrome, Edge and Firefox of the last two years`;
