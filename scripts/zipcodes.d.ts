// What the table of ZIP codes uses of zipcodes, which brings no types.
declare module 'zipcodes' {
  type Place = { zip: string; city: string; state: string; country: string }

  const zipcodes: { codes: Record<string, Place> }
  export default zipcodes
}
