import { randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { legalSet } from '#rules/legal-set'
import { firstQuestions } from '../first-questions.ts'

/** What every brokerage begins with and may change: questions with answers, and the set of legal documents. Order numbers start at 1001. */
export const firstRecords = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`insert into counter (name, number) values ('order', 1000)`.execute(db)
    for (const [position, { slug, question, answer, contactLabel = '' }] of firstQuestions.entries())
      await sql`insert into question (id, slug, question, answer_markdown, answer_html, contact_label, position)
        values (${randomUUIDv7()}, ${slug}, ${question}, ${answer}, ${`<p>${answer}</p>`}, ${contactLabel}, ${position})`.execute(
        db,
      )
    for (const [position, { slug, name, type, stage, completedBy, required }] of legalSet.entries())
      await sql`insert into legal_document (id, slug, name, type, stage, completed_by, description, required, position)
        values (${randomUUIDv7()}, ${slug}, ${name}, ${type}, ${stage}, ${completedBy}, '', ${JSON.stringify(required)}, ${position})`.execute(
        db,
      )
  },
}
