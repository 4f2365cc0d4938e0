import { readFileSync } from 'node:fs'
import { commonAmong } from '#rules/passwords'

/** The most used passwords in lower case, the most used first. The file starts with some notes. */
const mostUsed = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))

export const isCommonPassword: (word: string) => boolean = commonAmong(mostUsed)
