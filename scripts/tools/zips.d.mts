// The part of zipcodes that the table of ZIP codes uses. It is not installed where types are checked.

type Place = { zip: string; city: string; state: string; country: string }

export const zipcodes: { codes: Record<string, Place> }
