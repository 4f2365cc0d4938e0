/** The id of a document's row and the hash that links to it: 'sellers-property-disclosure'. */
export const documentAnchor = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
