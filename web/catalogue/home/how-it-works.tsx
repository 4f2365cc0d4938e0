import { answerPromise, closingTakes } from '#rules/promises'
import { BrokerCard } from '#web/brokerage/broker-card.tsx'
import { SectionHead } from '#web/catalogue/home/section-head.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { formatDollars } from '#web/ui/price.tsx'

export const HowItWorks = ({ packageCount }: { packageCount: number }) => {
  const { platformFee } = useBrokerage()
  const steps = [
    {
      picture: 'how-choose.svg',
      title: 'Choose a package',
      text: `Compare ${packageCount > 1 ? packageCount : 'our'} packages and services, each at a flat price. You see the total${platformFee > 0 ? `, with the ${formatDollars(platformFee)} platform fee,` : ''} before you pay.`,
      when: 'Today, online',
    },
    {
      picture: 'how-prepare.svg',
      title: 'Prepare and list',
      text: 'Fill in the free state forms. A broker checks that each is complete and tells you what is missing before your home goes live.',
      when: `Answered ${answerPromise}`,
    },
    {
      picture: 'how-close.svg',
      title: 'Choose an offer, close',
      text: 'We present every offer and counteroffer and help you meet every deadline through closing.',
      when: `Typically ${closingTakes}`,
    },
  ]
  return (
    <section id="how-it-works" className="section">
      <div className="wrap">
        <div className="grid gap-x-18 lg:grid-cols-2">
          <SectionHead title="How it works">
            You make every decision. A licensed Colorado broker does what the law requires.
          </SectionHead>
          <BrokerCard className="mb-7 self-end lg:mb-9" />
        </div>
        <ol className="grid gap-x-10 gap-y-7 md:grid-cols-3">
          {steps.map(({ picture, title, text, when }, index) => (
            <li
              key={picture}
              className="relative grid grid-cols-[104px_minmax(0,1fr)] content-start gap-x-5 md:block"
            >
              <div className="relative self-start md:pb-9">
                <img
                  src={`/pictures/${picture}`}
                  alt=""
                  width={480}
                  height={320}
                  loading="lazy"
                  className="aspect-square w-full rounded-sm object-cover md:aspect-[3/2]"
                />
                <Waymark number={index + 1} isLast={index === steps.length - 1} />
              </div>
              <div>
                <h3>{title}</h3>
                <p className="mt-2 text-sm text-soft md:text-base">{text}</p>
                <p className="mt-2 text-sm font-semibold text-contour">{when}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The diamond of a trail marker. From the second breakpoint on, the trail leads to the next one. */
const Waymark = ({ number, isLast }: { number: number; isLast: boolean }) => (
  <>
    {!isLast && (
      <span
        aria-hidden="true"
        className="absolute -right-10 bottom-9 left-0 hidden translate-y-1/2 border-t-4 border-dashed border-flag md:block"
      />
    )}
    <span
      aria-hidden="true"
      className="absolute -bottom-4 left-3 grid size-10 rotate-45 place-items-center rounded-sm bg-badge text-on-badge ring-6 ring-paper md:bottom-4"
    >
      <b className="-rotate-45 font-display text-xl leading-none">{number}</b>
    </span>
  </>
)
