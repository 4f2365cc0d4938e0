import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { FieldBox } from '#rules/form-layout'
import type { Question } from '#rules/form-questions'
import { isEmpty } from '#web/fields/pdf/pdf-fields.ts'
import { useWidth } from '#web/fields/pdf/use-width.ts'
import { FormSheet } from '#web/forms/editor/form-sheet.tsx'
import type { OpenForm } from '#web/forms/editor/open-form.ts'
import { useAnswered } from '#web/forms/editor/use-answered.ts'
import { type Observable, useObserved } from '#web/ui/observable.ts'

type FormPreviewProps = {
  form: OpenForm
  /** The name of the field whose question has the focus. */
  focused: Observable<string>
  /** Called with the name of a field that was pressed. */
  onAnswer: (name: string) => void
  actions: ReactNode
}

/** The pages as a broker will see them, fitted to the width. Blanks are yellow, and a press on a field leads to its question. */
export const FormPreview = memo(({ form, focused, onAnswer, actions }: FormPreviewProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  useFollow(frame, focused)
  const scale = width / Math.max(...form.pages.map((page) => page.width))
  const questions = form.groups.flatMap((group) => group.questions)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="font-sans text-sm leading-snug font-bold">The PDF, as a broker will see it</h2>
          <Blanks form={form} />
        </div>
        {actions}
      </div>
      <div
        ref={frame}
        role="region"
        aria-label="The pages of the form"
        tabIndex={0}
        className="mt-3 grid content-start gap-4 overflow-x-clip overflow-y-auto border border-line-strong bg-sunk [scrollbar-width:thin] @4xl:max-h-[calc(100dvh-8rem)] @4xl:[scrollbar-gutter:stable]"
      >
        {width > 0 &&
          form.pages.map((page) => (
            <FormSheet key={page.number} page={page} scale={scale}>
              {questions.flatMap((question) =>
                question.boxes
                  .filter((box) => box.page === page.number)
                  .map((box) => (
                    <Place
                      key={`${question.name} ${box.left} ${box.top}`}
                      question={question}
                      box={box}
                      page={page}
                      form={form}
                      focused={focused}
                      onAnswer={onAnswer}
                    />
                  )),
              )}
            </FormSheet>
          ))}
      </div>
    </>
  )
})

const Blanks = ({ form: { groups, answers } }: { form: OpenForm }) => {
  const { answered, all } = useAnswered(answers, groups)
  const blank = all - answered
  return (
    <p className="text-soft tabular-nums">
      {blank === 0
        ? 'Nothing is blank.'
        : `Yellow lines are blank: ${blank} of ${all}. Press one to answer it.`}
    </p>
  )
}

type PlaceProps = Pick<FormPreviewProps, 'form' | 'focused' | 'onAnswer'> & {
  question: Question
  box: FieldBox
  page: { width: number; height: number }
}

/** Where a field is on the page. The keyboard has the question itself. */
const Place = memo(({ question, box, page, form, focused, onAnswer }: PlaceProps) => {
  const { name, label, control } = question
  const answer = form.answers.of(name)
  const isBlank = useObserved(form.answers.changes, () => answer !== undefined && isEmpty(answer.get()))
  const isFocused = useObserved(focused, (now) => now === name)
  if (control.is === 'signature' || control.is === 'shown') return null
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Answer: ${label}`}
      className="form-place"
      data-place={name}
      data-blank={isBlank || undefined}
      data-focused={isFocused || undefined}
      onClick={() => onAnswer(name)}
      style={{
        left: `${(box.left / page.width) * 100}%`,
        top: `${(box.top / page.height) * 100}%`,
        width: `${(box.width / page.width) * 100}%`,
        height: `${(box.height / page.height) * 100}%`,
      }}
    />
  )
})

/** Scrolls the pages, and only them, to the field whose question has the focus. */
const useFollow = (frame: { current: HTMLElement | null }, focused: Observable<string>) => {
  useEffect(
    () =>
      focused.follow(() => {
        const pages = frame.current
        const place = pages?.querySelector(`[data-place="${CSS.escape(focused.get())}"]`)
        if (!pages || !place) return
        const [around, inside] = [pages.getBoundingClientRect(), place.getBoundingClientRect()]
        const isSeen = inside.top >= around.top && inside.bottom <= Math.min(around.bottom, innerHeight)
        if (!isSeen) pages.scrollBy({ top: inside.top - around.top - around.height / 2 })
      }),
    [frame, focused],
  )
}
