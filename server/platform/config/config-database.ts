// The address of PostgreSQL, and its options for encryption.
import { accessSync, constants } from 'node:fs'
import { ConfigProblem } from './config-problem.ts'
import { parsedAddress } from './config-schemas.ts'

/** The library reads the first three as verify-full today. It warns, because a later version will check less. */
const modes = new Set(['prefer', 'require', 'verify-ca', 'verify-full', 'disable', 'no-verify'])
const sameAsFull = /(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=[&#]|$)/g

/** Throws a ConfigProblem when an option for encryption cannot be used. */
export const postgresUrl = (address: string): string => {
  const options = parsedAddress(address).searchParams
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
    throw new ConfigProblem(
      `${name} in DATABASE_URL must name a file that can be read; ${file} cannot (${code}).`,
    )
  }
}
