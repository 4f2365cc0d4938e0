/** The address of a link that calls a number as it is printed. */
export const telephoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
