// Names of files and folders that every system can unpack, each of them once.

/** Gives paths for one archive. */
export const createArchivePaths = () => {
  const taken = new Set<string>()
  /** The path of a file that shall be called so; with a number behind its name when another one is called so already. */
  return (folders: readonly string[], name: string, extension: `.${string}`): string => {
    const folder = folders.map(safeName).join('/')
    for (let count = 1; ; count++) {
      const number = count === 1 ? '' : ` (${count})`
      const path = `${folder ? `${folder}/` : ''}${safeName(name)}${number}${extension}`
      const seen = path.toLowerCase() // as most systems compare them
      if (taken.has(seen)) continue
      taken.add(seen)
      return path
    }
  }
}

/** As an address relative to the archive's index. */
export const linkTo = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** Folder and file stay below what Windows takes, several levels deep. */
const longestName = 80
/** Cut before anything looks at its characters, which takes its time. */
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

/** Windows opens a printer, not a file, whatever follows the point. */
const namesOfDevices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
