/**
 * The oldest browsers that the pages work in: those of the last two years, as of November 2026. Both builds write scripts and style
 * sheets for them, and web/browsers.test.ts refuses newer features. Safari includes the one of iOS.
 */
export const browsers = ['chrome131', 'edge131', 'firefox133', 'safari18.1', 'ios18.1']
