/** One address, without a name or a list around it: text, an at sign, and a domain of two parts or more. */
export const emailAddress = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)+$/
