/** 'call us' becomes 'Call us', at the beginning of a sentence or a heading. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
