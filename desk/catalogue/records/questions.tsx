import type * as z from 'zod/mini'
import type * as contract from '#contract/desk/catalogue/content'
import { answerWords, longestAnswer } from '#rules/questions'
import { call } from '#desk/api/call.ts'
import { MarkdownField, Preview } from '#desk/catalogue/fields/markdown-field.tsx'
import { PositionField } from '#desk/catalogue/records/position-field.tsx'
import { hideWords, inCatalogue, type RecordKind } from '#desk/catalogue/records/record-kind.ts'
import { Tag } from '#desk/ui/tag.tsx'
import { DraftText } from '#desk/detail/draft-fields.tsx'

type Question = z.output<typeof contract.questions.record>

const renderAnswer = (markdown: string) => call('POST /api/desk/questions/answer', { body: { markdown } })

const labels = {
  question: 'Question',
  answer: 'Answer',
  contactLabel: 'On the contact page',
  position: 'Position',
}

export const questionKind: RecordKind<Question['content'], Question['facts']> = {
  ...inCatalogue('questions'),
  heading: 'Question and answer',
  subject: 'question',
  title: 'Questions',
  noun: { one: 'question', many: 'questions' },
  icon: 'info',
  searchFor: 'Part of a question',
  order: 'in the order of the home page',
  archive: hideWords,
  nameOf: ({ question }) => question,
  columns: [
    {
      id: 'state',
      head: 'State',
      cell: ({ facts: { isLive, hasDraft } }) =>
        isLive ? hasDraft && <Tag tone="wait">Draft</Tag> : <Tag tone="wait">Not published yet</Tag>,
    },
  ],
  calls: {
    list: (query) => call('GET /api/desk/questions', { query: query as never }),
    get: (id) => call('GET /api/desk/questions/:id', { params: { id } }),
    create: (content, idempotencyKey) =>
      call('POST /api/desk/questions', { body: { content }, idempotencyKey }),
    save: (id, version, content) =>
      call('PUT /api/desk/questions/:id', { params: { id }, body: { version, content } }),
    setArchived: (id, isArchived, version) =>
      call('POST /api/desk/questions/:id/archived', { params: { id }, body: { isArchived, version } }),
    move: (id, version, step) =>
      call('POST /api/desk/questions/:id/move', { params: { id }, body: { version, step } }),
  },
  drafts: {
    stateOf: ({ isLive, hasDraft, live }) => ({ isLive, hasDraft, live }),
    publish: (id, version) =>
      call('POST /api/desk/questions/:id/publish', { params: { id }, body: { version } }),
    discard: (id, version) =>
      call('POST /api/desk/questions/:id/discard-draft', { params: { id }, body: { version } }),
    preview: ({ question, answer }) => (
      <section aria-label="As the shop will show it" className="pt-3">
        <h3 className="pb-1.5 text-head">{question}</h3>
        <Preview named="answer" markdown={answer} render={renderAnswer} />
      </section>
    ),
  },
  empty: { question: '', answer: '', contactLabel: '', position: 0 },
  labels,
  fields: (form) => (
    <>
      <DraftText draft={form} name="question" required label={labels.question} />
      <MarkdownField
        {...form.field('answer')}
        label={labels.answer}
        named="answer"
        longest={longestAnswer}
        hint={`A blank line begins a paragraph. **Bold**, - a list, [words](https://address). The shop fills in ${answerWords.map((word) => `{${word}}`).join(', ')}.`}
        onText={(answer) => form.set('answer', answer)}
        render={renderAnswer}
      />
      <DraftText
        draft={form}
        name="contactLabel"
        label={labels.contactLabel}
        hint="The question in a few words, for the list on the contact page. If empty, that page does not list it."
      />
      <PositionField form={form} />
    </>
  ),
  facts: ({ slug }) => [
    [
      'Its place in the shop',
      <a key="link" href={`/#faq-${slug}`} className="link">
        /#faq-{slug}
      </a>,
    ],
  ],
}
