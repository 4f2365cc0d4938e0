// The address of PostgreSQL, with its words about encryption.
import { accessSync, constants } from 'node:fs'
import { ConfigProblem } from './config-problem.ts'

/** The first three mean the same. The library warns of them, because a later version of it will check less. */
const modes = new Set(['prefer', 'require', 'verify-ca', 'verify-full', 'disable', 'no-verify'])
const sameAsFull = /(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=[&#]|$)/g

/** Throws a ConfigProblem when an option for encryption cannot be used. */
export const postgresUrl = (address: string): string => {
  const options = new URL(address.replace('@/', '@localhost/')).searchParams
  for (const mode of options.getAll('sslmode'))
    if (!modes.has(mode))
      throw new ConfigProblem(
        `DATABASE_URL must have sslmode=verify-full, sslmode=no-verify or sslmode=disable, not sslmode=${mode}.`,
      )
  for (const name of ['sslrootcert', 'sslcert', 'sslkey'])
    for (const file of options.getAll(name)) mustBeReadable(name, file)
  return options.get('uselibpqcompat') === 'true' ? address : address.replace(sameAsFull, 'verify-full')
}

const mustBeReadable = (name: string, file: string) => {
  try {
    accessSync(file, constants.R_OK)
  } catch (error) {
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException
    throw new ConfigProblem(`DATABASE_URL must name a file in ${name}; ${file} cannot be read (${code}).`)
  }
}
