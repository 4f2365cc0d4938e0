import type { QuestionDetail } from '#contract/desk/contact'
import { sentenceOf } from '#desk/audit/sentences.ts'
import { Log, type LogEntry } from '#desk/detail/log.tsx'
import { Section } from '#desk/detail/section.tsx'

/** The question, our answers and notes, and the actions on it. */
export const QuestionThread = ({ question }: { question: QuestionDetail }) => (
  <Section title="What was said">
    <Log entries={entriesOf(question)} />
  </Section>
)

/** The actions that the thread itself shows. */
const said = new Set(['sent', 'note written', 'question answered'])

const entriesOf = (question: QuestionDetail): LogEntry[] =>
  [
    {
      id: 'question',
      at: question.sentAt,
      icon: 'mail' as const,
      tone: 'info' as const,
      sentence: `${question.name} asked`,
      said: <span className="whitespace-pre-line">{question.question}</span>,
    },
    ...question.entries.map(({ id, kind, author, text, at }) => ({
      id,
      at,
      icon: kind === 'answer' ? ('mail' as const) : ('pen' as const),
      tone: kind === 'answer' ? ('good' as const) : ('wait' as const),
      sentence:
        kind === 'answer'
          ? `${author || 'Somebody'} answered by email`
          : `${author || 'Somebody'} wrote a private note`,
      said: <span className="whitespace-pre-line">{text}</span>,
      isPrivate: kind === 'note',
    })),
    ...question.history
      .filter(({ action }) => !said.has(action))
      .map((row) => ({ id: row.id, at: row.at, icon: 'log' as const, sentence: sentenceOf(row) })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
