// Finds every place in a PDF where some reader may find an object.

/** Where an object's value begins: in the file, or in an unpacked object stream. */
export type Place = { bytes: Buffer; at: number }

/** The number is missing when its parts are separated by anything but whitespace. */
export type FoundObject = Place & { number: number | undefined; generation: number }

/**
 * Yields whatever follows the word `obj`, inside streams too. Tables tell readers where objects are, but may point anywhere, and
 * readers that find a table invalid search the file in their own ways. But no reader accepts an object without this word.
 */
export function* findObjects(file: Buffer): Generator<FoundObject> {
  for (const at of wordsIn(file, 'obj')) {
    const before = file.toString('latin1', Math.max(0, at - headerBytes), at)
    const [, number, generation = '0'] = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]*$/.exec(before) ?? []
    if (number !== undefined || /[\0\t\n\f\r ]$/.test(before))
      yield {
        bytes: file,
        at: at + 'obj'.length,
        number: number === undefined ? undefined : Number(number),
        generation: Number(generation),
      }
  }
}

const headerBytes = 40

/** The positions where a word begins, even when it is the end of a longer word. */
export function* wordsIn(file: Buffer, word: string): Generator<number> {
  for (let at = file.indexOf(word); at >= 0; at = file.indexOf(word, at + word.length)) yield at
}
