// How the values of environment variables are read.
import { isIP } from 'node:net'
import * as z from 'zod/mini'

export const text = z.string()

/** Only a shell replaces ~ with a home folder. Here it would be a folder of that name. */
export const path = z.string().check(z.refine((given) => !given.startsWith('~')))
export const webAddress = z.url({ protocol: /^https?$/ })
export const whole = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.number().check(z.minimum(least), z.maximum(most)),
    ),
  )

/** An IP address, or a name. A name must have a letter, so that a mistyped IP address is refused. */
export const isHost = (host: string) => isIP(host) !== 0 || /^(?=[^a-z]*[a-z])[a-z\d_.-]{1,253}$/i.test(host)

/** PostgreSQL addresses may omit the host, for a Unix socket. */
export const parsedAddress = (address: string): URL => new URL(address.replace('@/', '@localhost/'))

/** Whether user, password, host and port can be parsed. */
export const isReadable = (address: string) => {
  try {
    const { username, password } = parsedAddress(address)
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/** Without a name, the database would be the one that is named like the role. */
const namesDatabase = (address: string) => isReadable(address) && parsedAddress(address).pathname.length > 1

export const postgresAddress = z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/), z.refine(namesDatabase))

export const key = (prefix: RegExp) => z.string().check(z.regex(prefix))
