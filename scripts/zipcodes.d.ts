// The part of zipcodes that the table of ZIP codes uses; the package has no types.
declare module 'zipcodes' {
  type Place = { zip: string; city: string; state: string; country: string }

  const zipcodes: { codes: Record<string, Place> }
  export default zipcodes
}
