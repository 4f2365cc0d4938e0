import { randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { legalSet } from '#rules/legal-set'
import { firstQuestions } from '../first-questions.ts'

/** Videos, questions and legal documents become records that the desk edits. They begin as what the shop has shown until now. */
export const contentAtTheDesk = {
  async up(db: Kysely<unknown>) {
    await makeVideos(db)
    await makeQuestions(db)
    await makeLegalDocuments(db)
    await sql`delete from setting where name in ('videos', 'legal blanks')`.execute(db)
  },
}

/** A table with the columns that all records have, and these texts. */
const tableOfRecords = ({ schema }: Kysely<unknown>, name: string, texts: readonly string[]) => {
  const table = schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('archived_at', 'bigint')
    .addColumn('updated_at', 'bigint')
    .addColumn('updated_by', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
  return texts.reduce((made, text) => made.addColumn(text, 'text', (column) => column.notNull()), table)
}

const makeVideos = async (db: Kysely<unknown>) => {
  await tableOfRecords(db, 'video', ['video_id', 'title', 'description', 'picture_address', 'url'])
    .addUniqueConstraint('video_of_id', ['video_id' as never])
    .execute()
  const stored = await storedSetting<readonly StoredVideo[]>(db, 'videos')
  for (const [position, { id, title, description, picture, url = '' }] of (stored ?? []).entries())
    await sql`insert into video (id, video_id, title, description, picture_address, url, position)
      values (${randomUUIDv7()}, ${id}, ${title}, ${description}, ${picture}, ${url}, ${position})`.execute(
      db,
    )
}

type StoredVideo = { id: string; title: string; description: string; picture: string; url?: string }

const makeQuestions = async (db: Kysely<unknown>) => {
  await tableOfRecords(db, 'question', [
    'slug',
    'question',
    'answer_markdown',
    'answer_html',
    'contact_label',
  ])
    .addUniqueConstraint('question_slug', ['slug' as never])
    .execute()
  for (const [position, { slug, question, answer, contactLabel = '' }] of firstQuestions.entries())
    await sql`insert into question (id, slug, question, answer_markdown, answer_html, contact_label, position)
      values (${randomUUIDv7()}, ${slug}, ${question}, ${answer}, ${`<p>${answer}</p>`}, ${contactLabel},
        ${position})`.execute(db)
}

const makeLegalDocuments = async (db: Kysely<unknown>) => {
  const texts = ['slug', 'name', 'type', 'stage', 'completed_by', 'description', 'required']
  await tableOfRecords(db, 'legal_document', texts)
    .addColumn('file_key', 'text')
    .addUniqueConstraint('legal_document_slug', ['slug' as never])
    .execute()
  const blanks = (await storedSetting<Record<string, { fileKey: string }>>(db, 'legal blanks')) ?? {}
  const documents = legalSet.map((document) => ({ ...document, archivedAt: null }))
  // A blank of a document that has left the set is kept with its file.
  const former = Object.keys(blanks)
    .filter((slug) => !legalSet.some((document) => document.slug === slug))
    .map((slug) => ({ ...formerDocument, slug, name: slug }))
  for (const [position, document] of [...documents, ...former].entries()) {
    const { slug, name, type, stage, completedBy, required, archivedAt } = document
    await sql`insert into legal_document
        (id, slug, name, type, stage, completed_by, description, required, file_key, position, archived_at)
      values (${randomUUIDv7()}, ${slug}, ${name}, ${type}, ${stage}, ${completedBy}, '',
        ${JSON.stringify(required)}, ${blanks[slug]?.fileKey ?? null}, ${position}, ${archivedAt})`.execute(
      db,
    )
  }
}

const formerDocument = {
  type: 'Property',
  stage: 'Prepare',
  completedBy: 'You',
  required: 'never',
  archivedAt: 0,
}

const storedSetting = async <Value>(db: Kysely<unknown>, name: string): Promise<Value | undefined> => {
  const { rows } = await sql<{ value: string }>`select value from setting where name = ${name}`.execute(db)
  return rows[0] && JSON.parse(rows[0].value)
}
