// All objects by their numbers.
import type { Place } from '#server/uploads/pdf-check/find-objects'
import { readValue } from '#server/uploads/pdf-check/read-value'
import type { PdfValue } from '#server/uploads/pdf-check/values'

export type ObjectIndex = {
  add(number: number, place: Place): void
  /** All values that a reader may take: when several objects have one number, all of them. */
  lookUp(value: PdfValue): PdfValue[]
}

export const createObjectIndex = (): ObjectIndex => {
  const places = new Map<number, Place[]>()
  const lookUp = (value: PdfValue, seen = new Set<number>()): PdfValue[] => {
    if (value.kind !== 'reference') return [value]
    if (seen.has(value.to)) return []
    seen.add(value.to)
    return (places.get(value.to) ?? []).flatMap((place) => {
      const reading = readValue(place.bytes, place.at)
      return reading.kind === 'value' ? lookUp(reading.value, seen) : []
    })
  }
  return {
    add: (number, place) => {
      const known = places.get(number)
      if (known) known.push(place)
      else places.set(number, [place])
    },
    lookUp: (value) => lookUp(value),
  }
}
