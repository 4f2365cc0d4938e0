// Unique names for files and folders that every operating system can unpack.

/** Returns a function that gives paths for one archive. */
export const createArchivePaths = () => {
  const taken = new Set<string>()
  /** The path for a file with this name. If the path is taken, the name gets a number. */
  return (folders: readonly string[], name: string, extension: `.${string}`): string => {
    const folder = folders.map(safeName).join('/')
    for (let count = 1; ; count++) {
      const number = count === 1 ? '' : ` (${count})`
      const path = `${folder ? `${folder}/` : ''}${safeName(name)}${number}${extension}`
      const seen = path.toLowerCase() // most file systems ignore case
      if (taken.has(seen)) continue
      taken.add(seen)
      return path
    }
  }
}

/** A URL relative to the archive's index. */
export const linkTo = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** A folder and a file of this length, several levels deep, stay below the path limit of Windows. */
const longestName = 80
/** Longer names are cut before the slow checks of their characters. */
const longestGiven = 1_000

const safeName = (name: string): string => {
  const plain = name
    .slice(0, longestGiven)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\u2028\u2029]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?[<>:"/\\|?*]+ ?/g, '-')
  const cut = [...plain]
    .slice(0, longestName)
    .join('')
    .replaceAll(/^[. -]+|(?<![. -])[. -]+$/g, '')
  if (cut === '') return 'unnamed'
  return namesOfDevices.test(cut) ? `${cut}_` : cut
}

/** Windows opens a device, not a file, for these names, whatever extension follows. */
const namesOfDevices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
