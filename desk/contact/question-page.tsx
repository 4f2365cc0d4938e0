import { StateTag } from '#desk/list/cells.tsx'
import type { QuestionDetail } from '#contract/desk/contact'
import { call } from '#desk/api/call.ts'
import { knownVersion } from '#desk/api/cached-version.ts'
import { useChange } from '#desk/api/use-change.ts'
import { AnswerForm } from '#desk/contact/answer-form.tsx'
import { QuestionFacts } from '#desk/contact/question-facts.tsx'
import { QuestionThread } from '#desk/contact/question-thread.tsx'
import { questionKeys, questionStates, useQuestion } from '#desk/contact/question-query.ts'
import type { Action } from '#desk/detail/actions.tsx'
import { DetailPage } from '#desk/detail/detail-page.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { DueTag } from '#desk/leads/due-tag.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { formatMoment } from '#web/ui/dates.ts'

export const QuestionPage = () => {
  const query = useQuestion()
  return <Loaded query={query}>{(question) => <Question key={question.id} question={question} />}</Loaded>
}

const Question = ({ question }: { question: QuestionDetail }) => {
  const may = useMay()
  return (
    <DetailPage
      title={question.name}
      live={{ kind: 'contact', id: question.id, version: question.version, refresh: questionKeys }}
      list={{ name: 'Contact form', to: '/contact' }}
      below={
        <>
          <StateTag of={questionStates[question.state]} />
          {question.dueAt !== '' && (
            <span className="inline-flex flex-wrap items-center gap-1.5">
              Answer due <DueTag at={question.dueAt} />
            </span>
          )}
          <span>
            {question.reference}, {formatMoment(question.sentAt)}
          </span>
        </>
      }
      actions={useActions(question)}
      side={<QuestionFacts question={question} />}
    >
      <QuestionThread question={question} />
      {may('work on leads') && <AnswerForm key={question.id} question={question} />}
    </DetailPage>
  )
}

type Choice = 'waiting' | 'done' | 'spam'

/** The actions besides an answer. */
const useActions = ({ id, state, ...seen }: QuestionDetail): Action[] => {
  const inTurn = knownVersion(`question ${id}`, seen.version)
  const params = { messageId: id }
  const setTo = (wanted: Choice) =>
    inTurn((version) =>
      call('POST /api/desk/contact/:messageId/state', { params, body: { state: wanted, version } }),
    )
  const move = useChange(setTo, {
    done: ({ message }) => message,
    // An answer that was sent cannot be undone.
    ...(state !== 'answered' && { undo: () => setTo(state) }),
    refresh: questionKeys,
  })
  const needs = 'work on leads' as const
  const isWaiting = state === 'waiting'
  const actions: (Action | false)[] = [
    {
      id: 'answer',
      words: 'Answer',
      keys: 'r',
      foot: 'answer',
      icon: 'mail',
      needs,
      run: () => document.getElementById('contact-text')?.focus(),
    },
    isWaiting && { id: 'spam', words: 'Spam', icon: 'bin', needs, run: () => move.run('spam') },
    isWaiting && {
      id: 'done',
      words: 'Done',
      keys: 'd',
      foot: 'done',
      icon: 'check',
      needs,
      run: () => move.run('done'),
    },
    !isWaiting && { id: 'again', words: 'Waits again', icon: 'undo', needs, run: () => move.run('waiting') },
  ]
  return actions.filter((action) => action !== false)
}
