import type { CompiledQuery, Transaction } from 'kysely'
import type { Tables } from '#database/tables'

type RowsOf<Statements extends readonly CompiledQuery[]> = {
  -readonly [At in keyof Statements]: Statements[At] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * Runs statements in this order, and returns the rows of each. None waits for the answer to the one before, so PostgreSQL gets them all at
 * once, and others wait less long for what the transaction has locked. Throws the first error; the transaction can only be rolled back then.
 */
export const together = <const Statements extends readonly CompiledQuery[]>(
  trx: Transaction<Tables>,
  statements: Statements,
): Promise<RowsOf<Statements>> =>
  trx.getExecutor().provideConnection(async (connection) => {
    const answers = await Promise.all(statements.map((statement) => connection.executeQuery(statement)))
    return answers.map(({ rows }) => rows) as RowsOf<Statements>
  })

/** A feature's part of a larger transaction: its statements, and what it makes of their rows. */
export type Part<T> = {
  statements: readonly CompiledQuery[]
  answer(rows: readonly unknown[][]): T | Promise<T>
}

/** `answer` gets the rows of each statement. It may throw. */
export const part = <const Statements extends readonly CompiledQuery[], T>(
  statements: Statements,
  answer: (rows: RowsOf<Statements>) => T | Promise<T>,
): Part<T> => ({ statements, answer: answer as Part<T>['answer'] })

/** Runs the statements of all parts `together`, and then gives each its rows. Throws the error of the first part that throws. */
export const allTogether = async <const Answers extends readonly unknown[]>(
  trx: Transaction<Tables>,
  parts: { [At in keyof Answers]: Part<Answers[At]> },
): Promise<Answers> => {
  const all: readonly Part<unknown>[] = parts
  const rows: unknown[][] = await together(
    trx,
    all.flatMap(({ statements }) => statements),
  )
  const answers: unknown[] = []
  for (const { statements, answer } of all) answers.push(await answer(rows.splice(0, statements.length)))
  return answers as unknown as Answers
}

/** For the last statements of a transaction: once they are `sent`, the commit may follow them before they are `answered`. */
export const sendTogether = (trx: Transaction<Tables>, statements: readonly CompiledQuery[]) => {
  const { promise: sent, resolve, reject } = Promise.withResolvers<void>()
  const answered = trx.getExecutor().provideConnection((connection) => {
    const answers = statements.map((statement) => connection.executeQuery(statement))
    resolve()
    return Promise.all(answers)
  })
  answered.catch(reject)
  return { sent, answered }
}
