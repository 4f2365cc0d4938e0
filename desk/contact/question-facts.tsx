import { Link } from '@tanstack/react-router'
import type { QuestionDetail } from '#contract/desk/contact'
import { call } from '#desk/api/call.ts'
import { knownVersion } from '#desk/api/cached-version.ts'
import { useChange } from '#desk/api/use-change.ts'
import { questionKeys, questionStates } from '#desk/contact/question-query.ts'
import { AssignedTo } from '#desk/detail/assigned-to.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { phoneAddress } from '#desk/leads/call-facts.ts'
import { readableMailbox } from '#rules/readable-mailboxes'

/** Who asked, who takes care of it, and what else they sent. */
export const QuestionFacts = ({ question }: { question: QuestionDetail }) => (
  <>
    <Section title="Who asked">
      <Facts
        of={[
          ['Email', <span key="email">{readableMailbox(question.email)}</span>],
          [
            'Phone',
            <a
              key="phone"
              href={phoneAddress(question.phone)}
              className="link inline-flex items-center finger:min-h-11"
            >
              {question.phone}
            </a>,
          ],
          [
            'Customer',
            question.customerId === '' ? (
              ''
            ) : (
              <Link key="customer" to={`/customers/${question.customerId}`} className="link">
                has an account
              </Link>
            ),
          ],
        ]}
      />
    </Section>
    <QuestionHolder question={question} />
    {question.leads.length + question.others.length > 0 && <Others question={question} />}
  </>
)

const QuestionHolder = ({ question }: { question: QuestionDetail }) => {
  const { id, version: seen, holder } = question
  const params = { messageId: id }
  const inTurn = knownVersion(`question ${id}`, seen)
  const assignTo = (to: string) =>
    inTurn((version) => call('POST /api/desk/contact/:messageId/assign', { params, body: { to, version } }))
  const assign = useChange(assignTo, {
    done: ({ message }) => message,
    undo: () => assignTo(holder?.id ?? ''),
    refresh: questionKeys,
  })
  return <AssignedTo of={question} needs="work on leads" assign={assign} />
}

const Others = ({ question }: { question: QuestionDetail }) => (
  <Section title="Also from them">
    <ul>
      {question.leads.map(({ reference, address }) => (
        <li key={reference} className="border-b border-line py-[7px]">
          <Link to="/leads/$id" params={{ id: reference }} className="link">
            Lead {reference}
          </Link>
          , {address}
        </li>
      ))}
      {question.others.map(({ id, question: text, state }) => (
        <li key={id} className="border-b border-line py-[7px]">
          <Link to="/contact/$id" params={{ id }} search className="link line-clamp-2">
            {text}
          </Link>
          <span className="text-meta text-soft">{questionStates[state].words}</span>
        </li>
      ))}
    </ul>
  </Section>
)
