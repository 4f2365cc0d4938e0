import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { csvFile, csvHeaders, type CsvColumn } from '#server/desk/list/csv'
import type { Platform } from '#server/platform/platform'
import { clientInfoOf, type ClientInfo } from '#server/platform/api/client-info'

/** Rows that are read at once: many enough for speed, few enough for memory. */
export const rowsAtOnce = 500

export type ListExport<Row> = {
  /** What its rows are, as the log says it: 'leads'. */
  name: string
  /** The kind of thing in the log. */
  subject: keyof Tables
  /** As they were asked for. */
  query: { after?: string | undefined }
  columns: readonly CsvColumn<Row>[]
  /** The rows of the list after this place. */
  readPage: (after: string | undefined) => Promise<{ rows: readonly Row[]; next?: string }>
}

/** All rows that fit the filters, as a CSV file that is written as it is read. Who took it is in the log first. */
export const exportList = async <Row>(
  platform: Platform,
  staffId: string,
  { name, subject, query: { after, ...filters }, columns, readPage }: ListExport<Row>,
  from: ClientInfo,
): Promise<Readable> => {
  await platform.database.transaction((trx) =>
    recordAudit(platform, trx, {
      actorId: staffId,
      actorRole: 'staff',
      action: 'exported',
      subject,
      subjectId: 'all',
      details: { list: name, filters },
      from,
    }),
  )
  return csvFile(columns, allRows(readPage, after))
}

async function* allRows<Row>(readPage: ListExport<Row>['readPage'], start: string | undefined) {
  let after = start
  do {
    const { rows, next } = await readPage(after)
    yield* rows
    after = next
  } while (after !== undefined)
}

/** Answers with the file of a list. A question for the headers alone takes nothing out. */
export const sendExport = async <Row>(
  platform: Platform,
  { id: staffId }: { id: string },
  wanted: ListExport<Row>,
  [request, reply]: [FastifyRequest, FastifyReply],
) => {
  reply.headers(csvHeaders(platform, wanted.name))
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(await exportList(platform, staffId, wanted, clientInfoOf(request)))
}
