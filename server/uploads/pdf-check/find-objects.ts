// Finds every place of a PDF at which some reader may find an object.

/** Where an object's value begins: in the file, or in an unpacked stream of objects. */
export type Place = { bytes: Buffer; at: number }

/** The number is missing when something else than blanks is between its parts. */
export type FoundObject = Place & { number: number | undefined }

/**
 * Whatever follows the word `obj`, within streams too. Tables tell readers where objects are, and may lead anywhere; a reader that finds a
 * table wrong searches the file in a way of its own. But none of them takes anything for an object without this word.
 */
export function* findObjects(file: Buffer): Generator<FoundObject> {
  for (const at of wordsIn(file, 'obj')) {
    const before = file.toString('latin1', Math.max(0, at - headerBytes), at)
    const number = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/.exec(before)?.[1]
    if (number !== undefined || /[\0\t\n\f\r ]$/.test(before))
      yield { bytes: file, at: at + 'obj'.length, number: number === undefined ? undefined : Number(number) }
  }
}

const headerBytes = 40

/** Where a word begins, or ends another one. */
export function* wordsIn(file: Buffer, word: string): Generator<number> {
  for (let at = file.indexOf(word); at >= 0; at = file.indexOf(word, at + word.length)) yield at
}
