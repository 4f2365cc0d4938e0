import { useCallback, useRef, useState } from 'react'
import type { KnownFacts } from '#contract/address-book'
import { focusQuestion } from '#web/forms/editor/answer-place.ts'
import { BeforeSubmitDialog, type Findings, findingsIn } from '#web/forms/editor/before-submit-dialog.tsx'
import { FillBar } from '#web/forms/editor/fill-bar.tsx'
import { FormPreview } from '#web/forms/editor/form-preview.tsx'
import { GroupProgress } from '#web/forms/editor/group-progress.tsx'
import type { LoadedForm } from '#web/forms/editor/load-form.ts'
import { PreviewActions } from '#web/forms/editor/preview-actions.tsx'
import { firstBlank, groupOf } from '#web/forms/editor/progress.ts'
import { groupHeadingId, QuestionList } from '#web/forms/editor/question-list.tsx'
import { useAnswerDraft } from '#web/forms/editor/use-answer-draft.ts'
import { useSubmit } from '#web/forms/editor/use-submit.ts'
import { type View, ViewSwitch } from '#web/forms/editor/view-switch.tsx'
import { againLook, UploadProgress } from '#web/uploads/upload-progress.tsx'
import { uploadsUnderWay } from '#web/uploads/uploads-under-way.ts'
import { observable, useObserved } from '#web/ui/observable.ts'

type FormEditorProps = {
  loaded: LoadedForm
  /** The facts to offer for its fields. */
  known: KnownFacts | undefined
}

/** The questions of an opened form with its pages beside them, or on a narrow screen instead of them. */
export const FormEditor = ({ loaded, known }: FormEditorProps) => {
  const { opened, address } = loaded
  const draft = useAnswerDraft(loaded)
  const { place, submit } = useSubmit(loaded, draft)
  const isSending = useObserved(uploadsUnderWay, (all) => all[place]?.is === 'sending')
  const submitButton = useRef<HTMLButtonElement>(null)
  const [findings, setFindings] = useState<Findings>()
  const [isChecked, setChecked] = useState(false)
  const [view, setView] = useState<View>('questions')
  const [index, setIndex] = useState(() => (loaded.draftDate === '' ? 0 : startOf(loaded)))
  const [focused] = useState(() => observable(''))
  const group = opened.groups[index]

  const goToGroup = useCallback((next: number) => {
    setIndex(next)
    setTimeout(() => {
      const heading = document.getElementById(groupHeadingId)
      heading?.focus({ preventScroll: true })
      heading?.scrollIntoView({ block: 'start' })
    })
  }, [])
  const goToQuestion = useCallback(
    (name: string) => {
      setView('questions')
      setIndex(Math.max(0, groupOf(opened.groups, name)))
      focusQuestion(name)
    },
    [opened],
  )
  const review = () => {
    if (isSending) return
    setChecked(true)
    const found = findingsIn(opened)
    if (found) setFindings(found)
    else void submit()
  }
  const isLast = index === opened.groups.length - 1
  return (
    <div className="@container mt-4">
      <div className="flex flex-col @4xl:grid @4xl:grid-cols-[420px_minmax(0,720px)] @4xl:items-start @4xl:gap-x-11">
        {/* On a narrow screen its parts are parts of the column, so that the bar stays at the bottom of both views. */}
        <div className="contents @4xl:block">
          <ViewSwitch view={view} onView={setView} />
          <div inert={isSending} className={view === 'questions' ? '' : '@max-4xl:hidden'}>
            <GroupProgress
              groups={opened.groups}
              answers={opened.answers}
              current={index}
              onGoTo={goToGroup}
            />
            {group && (
              <QuestionList
                key={index}
                form={opened}
                group={group}
                index={index}
                known={known}
                isChecked={isChecked}
                onFocused={focused.set}
              />
            )}
          </div>
          <div className="sticky-bar bottom-0 z-10 order-last mt-6 border-t-2 border-ink bg-paper pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))]">
            <FillBar
              form={opened}
              draft={draft}
              isPreview={view === 'preview'}
              next={isLast ? undefined : opened.groups[index + 1]?.title}
              onNext={() => goToGroup(index + 1)}
              onBack={index === 0 ? undefined : () => goToGroup(index - 1)}
              onNextBlank={() => goToQuestion(firstBlank(opened) ?? '')}
              submitButton={submitButton}
              isSending={isSending}
              onSubmit={review}
            />
            <UploadProgress
              control={submitButton}
              place={place}
              documentName={address.form}
              makeAgain={
                <button type="button" className={againLook} onClick={() => void submit()}>
                  Try again
                </button>
              }
            />
          </div>
        </div>
        <div
          inert={isSending}
          className={`mt-4 @4xl:sticky @4xl:top-5 ${view === 'preview' ? '' : '@max-4xl:hidden'}`}
        >
          <FormPreview
            form={opened}
            focused={focused}
            onAnswer={goToQuestion}
            actions={<PreviewActions loaded={loaded} onSubmit={isLast ? undefined : review} />}
          />
        </div>
      </div>
      <BeforeSubmitDialog
        findings={findings}
        onClose={() => setFindings(undefined)}
        onGoTo={(name) => {
          setFindings(undefined)
          goToQuestion(name)
        }}
        onSubmit={() => {
          setFindings(undefined)
          void submit()
        }}
      />
    </div>
  )
}

/** The group of the first blank, or the first group if there is none. */
const startOf = ({ opened }: LoadedForm) => Math.max(0, groupOf(opened.groups, firstBlank(opened) ?? ''))
