import { questions, type Question } from '#web/home/questions.ts'
import { SectionHead } from '#web/home/section-head.tsx'
import { useBrokerage } from '#web/shell/brokerage.ts'

/** One answer is open at a time; pressing its question again closes it. */
export const Questions = () => {
  const { phone, supportHours } = useBrokerage()
  return (
    <section className="section">
      <div className="wrap grid gap-x-18 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <SectionHead title="Straight answers">
          Ask us anything else:{' '}
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link whitespace-nowrap">
            {phone}
          </a>
          , {supportHours}.
        </SectionHead>
        <div className="border-t-2 border-ink">
          {questions.map((question) => (
            <Answer key={question.id} {...question} />
          ))}
        </div>
      </div>
    </section>
  )
}

// The address stands inside the closed part: a browser that follows a link to it opens it.
const Answer = ({ id, question, answer }: Question) => (
  <details name="faq" ref={openWhenLinkedTo} className="group border-b border-line">
    <summary className="flex items-center justify-between gap-6 py-4 font-display text-lg leading-tight font-bold hover:underline hover:underline-offset-4">
      {question}
      <Cross />
    </summary>
    <p id={`faq-${id}`} className="max-w-[66ch] scroll-mt-24 pb-5 text-soft">
      {answer}
    </p>
  </details>
)

/** For a link from another page of the shop, which the browser does not follow by itself. */
const openWhenLinkedTo = (details: HTMLDetailsElement | null) => {
  const answer = location.hash && document.getElementById(location.hash.slice(1))
  if (details && answer && details.contains(answer)) details.open = true
}

const Cross = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 flex-none stroke-current stroke-[2.5]">
    <path d="M0 8h16" />
    <path d="M8 0v16" className="group-open:hidden" />
  </svg>
)
