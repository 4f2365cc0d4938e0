// The contents of a backup: a ZIP with one SQLite database, the uploaded files, the secret, and a list of everything.
import * as z from 'zod/mini'
import { ConfigProblem } from '#server/platform/config/config-problem'

export const databaseEntry = 'database.sqlite'
export const secretEntry = 'token-secret'
export const contentsEntry = 'backup.json'
export const fileEntry = (key: string): string => `files/${key}`

const Part = z.object({
  /** Its path in the ZIP. */
  path: z.string(),
  bytes: z.number(),
  /** Hexadecimal. */
  sha256: z.string(),
})
export type Part = z.output<typeof Part>

const Contents = z.object({
  /** A program that knows only other numbers refuses the backup. */
  format: z.literal(1),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  /** Rows by the name of the table. */
  rows: z.record(z.string(), z.number()),
  parts: z.array(Part),
  /** Unknown in a backup of an earlier version. */
  files: z.optional(
    z.object({
      /** How many files the rows name. */
      named: z.number(),
      /** How many of them the shop had lost. */
      missing: z.number(),
      areLeftOut: z.boolean(),
    }),
  ),
})
export type Contents = z.output<typeof Contents>

/** Throws a ConfigProblem if a later version, or another program, has written it. */
export const readContents = (text: string): Contents => {
  try {
    return z.parse(Contents, JSON.parse(text))
  } catch {
    throw new ConfigProblem('The file is no backup of this program, or one of a newer version.')
  }
}
