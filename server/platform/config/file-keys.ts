// The names under which uploaded files are kept.
import { readdirSync } from 'node:fs'

const keyShape = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

export const isKey = (key: string): boolean => keyShape.test(key) && key.length <= 500

/** What the folder of uploaded files holds. Names that cannot be keys do not count, such as `lost+found` of a new disk. */
export const namesOfKeys = (folder: string): string[] => readdirSync(folder).filter(isKey)
