// Every change of a question at the desk: the row is locked, the version compared, the change made and written to the audit log.
import type { Selectable, Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { type ContactState, contactDueAt } from '#rules/contact-work'
import { duePlace } from '#rules/due-places'
import { mailSentence } from '#rules/mails'
import { recordAudit } from '#server/audit/record-audit'
import { contactAnswerMail } from '#server/contact/mails/contact-answer'
import { changedFields } from '#server/audit/changed-fields'
import { noSuchQuestion, questionChanged } from './problems.ts'
import { colleagueUnknown } from '#server/staff/problems'
import { changerOf } from '#server/staff/name-of'
import { asTime } from '#server/brokerage/times-in-answers'
import { announceChange } from '#server/live/announce-change'
import { once } from '#server/platform/api/idempotency'
import { enqueue } from '#server/platform/jobs/job'
import { sendsMail } from '#server/platform/mail/mailer'
import type { Platform } from '#server/platform/platform'
import { isColleague } from '#server/staff/colleagues'
import { presentHolder } from '#server/staff/work-of-colleagues'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>
type Staff = Pick<Caller, 'id'>
type Trx = Transaction<Tables>
type Question = Selectable<Tables['contact_message']>
type Fields = Partial<Pick<Question, 'state' | 'assigned_to'>>

/** Mails the answer, once for each key. Throws `changed_meanwhile` when somebody answered after the question was seen. */
export const answerQuestion = (
  platform: Needs & Pick<Platform, 'config'>,
  staff: Staff,
  { messageId, text, version }: { messageId: string; text: string; version: number },
  key: string | undefined,
): Promise<{ message: string; version: number }> =>
  once(
    platform,
    { caller: staff.id, call: 'contact-answer', key, body: { messageId, text, version } },
    async (trx) => {
      const question = await lock(trx, messageId)
      await checkSeen(trx, question, version)
      const entryId = await storeEntry(platform, trx, staff, { messageId, kind: 'answer', text })
      const held = (await presentHolder(trx, question.assigned_to)) ?? staff.id
      const stored = await store(platform, trx, staff, question, {
        fields: { state: 'answered', assigned_to: held },
        action: 'question answered',
      })
      await enqueue(platform, trx, contactAnswerMail, { entryId })
      const told = `${question.sender_name} gets your answer by email.`
      return { message: mailSentence(sendsMail(platform.config), told), version: stored.version }
    },
  )

/** Stores a note that only the staff reads. */
export const noteQuestion = (
  platform: Needs,
  staff: Staff,
  { messageId, text }: { messageId: string; text: string },
  key: string | undefined,
): Promise<{ message: string; version: number }> =>
  once(platform, { caller: staff.id, call: 'contact-note', key, body: { messageId, text } }, async (trx) => {
    const question = await lock(trx, messageId)
    await storeEntry(platform, trx, staff, { messageId, kind: 'note', text })
    await audit(platform, trx, staff, question, { action: 'note written' })
    return { message: 'The note is saved.', version: question.version }
  })

/** A repeat changes nothing. Throws `question_not_found` or `changed_meanwhile`. */
export const setQuestionState = (
  platform: Needs,
  staff: Staff,
  { messageId, state, version }: { messageId: string; state: ContactState; version: number },
): Promise<Question> =>
  platform.database.transaction(async (trx) => {
    const question = await lock(trx, messageId)
    if (question.state === state) return question
    await checkSeen(trx, question, version)
    return store(platform, trx, staff, question, { fields: { state }, action: actions[state] })
  })

const actions: Record<ContactState, string> = {
  waiting: 'question opened again',
  answered: 'question answered',
  done: 'question done',
  spam: 'question is spam',
}

/** A repeat changes nothing. Throws `colleague_unknown` or `changed_meanwhile`. */
export const assignQuestion = (
  platform: Needs,
  staff: Staff,
  { messageId, to, version }: { messageId: string; to: string; version: number },
): Promise<Question> =>
  platform.database.transaction(async (trx) => {
    const question = await lock(trx, messageId)
    const holder = to === '' ? null : to
    if (question.assigned_to === holder) return question
    await checkSeen(trx, question, version)
    if (holder !== null && !(await isColleague(trx, holder))) throw colleagueUnknown()
    return store(platform, trx, staff, question, {
      fields: { assigned_to: holder },
      action: holder === null ? 'question released' : 'question assigned',
    })
  })

/** Waits for other changes of the question. */
const lock = async (trx: Trx, messageId: string): Promise<Question> => {
  const question = await trx
    .updateTable('contact_message')
    .set(({ ref }) => ({ reference: ref('reference') }))
    .where('id', '=', messageId)
    .returningAll()
    .executeTakeFirst()
  if (!question) throw noSuchQuestion()
  return question
}

const checkSeen = async (trx: Trx, question: Question, version: number) => {
  if (question.version === version) return
  throw questionChanged({
    current: { version: question.version, state: question.state },
    ...(await changerOf(trx, question.changed_by)),
    changedAt: asTime(question.changed_at ?? question.created_at),
  })
}

type Entry = { messageId: string; kind: 'answer' | 'note'; text: string }

const storeEntry = async (platform: Needs, trx: Trx, staff: Staff, { messageId, kind, text }: Entry) => {
  const id = platform.newId()
  await trx
    .insertInto('contact_entry')
    .values({ id, message_id: messageId, kind, author_id: staff.id, text, created_at: platform.now() })
    .execute()
  return id
}

type Change = { fields: Fields; action: string }

const store = async (
  platform: Needs,
  trx: Trx,
  staff: Staff,
  question: Question,
  { fields, action }: Change,
) => {
  const now = platform.now()
  const next = { ...question, ...fields }
  const dueAt = contactDueAt({ state: next.state, answerDueAt: next.answer_due_at })
  const firstAnswerAt = next.state === 'answered' ? (next.first_answer_at ?? now) : next.first_answer_at
  const stored = await trx
    .updateTable('contact_message')
    .set({
      ...fields,
      due_place: duePlace(dueAt, next.created_at),
      first_answer_at: firstAnswerAt,
      version: question.version + 1,
      changed_at: now,
      changed_by: staff.id,
    })
    .where('id', '=', question.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const before = { state: question.state, assigned_to: question.assigned_to }
  const changed = changedFields(before, { state: stored.state, assigned_to: stored.assigned_to })
  await audit(platform, trx, staff, question, { action, changed })
  const { id, version } = stored
  await announceChange(platform, trx, { kind: 'contact', id, version, by: staff.id })
  return stored
}

const audit = (
  platform: Needs,
  trx: Trx,
  staff: Staff,
  { id, reference }: Question,
  { action, ...details }: { action: string; changed?: unknown },
) =>
  recordAudit(platform, trx, {
    actorId: staff.id,
    actorRole: 'staff',
    action,
    subject: 'contact_message',
    subjectId: id,
    details: { reference, ...details },
  })
