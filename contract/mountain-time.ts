/** The clock of Colorado, by which customers and staff are told days and hours, whatever clock a machine or a browser has. */
export const mountainTime = 'America/Denver'
