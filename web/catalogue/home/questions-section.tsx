import { hoursAfterComma } from '#rules/support-hours-in-words'
import type { Question } from '#contract/questions'
import { SectionHead } from '#web/catalogue/home/section-head.tsx'
import { Unfold } from '#web/catalogue/home/unfold.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

/** One answer is open at a time; pressing its question again closes it. */
export const Questions = ({ questions }: { questions: readonly Question[] }) => {
  const { phone, email, supportHours } = useBrokerage()
  return (
    <section className="section">
      <div className="wrap grid gap-x-18 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="lg:sticky lg:top-8 lg:self-start">
          <SectionHead title="Straight answers">
            Ask us anything else:{' '}
            <a
              href={phone ? `tel:${phone.replace(/[^\d+]/g, '')}` : email ? `mailto:${email}` : '/contact_us'}
              className="link whitespace-nowrap"
            >
              {phone || email || 'write to us'}
            </a>
            {phone && hoursAfterComma(supportHours)}.
          </SectionHead>
        </div>
        <div className="border-t-2 border-ink">
          {questions.map(({ id, question, answer }) => (
            <Unfold key={id} id={`faq-${id}`} name="faq" title={question} html={answer} />
          ))}
        </div>
      </div>
    </section>
  )
}
