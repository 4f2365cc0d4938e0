// Who we are: a claim, three numbers, our duties beside the seller's tasks, and the responsible broker.
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usStates } from '#contract/us-states'
import { priceWithFee } from '#rules/prices'
import { answerPromise, offerCount, offersTake, reviewGoal, saleTakes } from '#rules/promises'
import { upperFirst } from '#rules/upper-first'
import { BrokerCard } from '#web/brokerage/broker-card.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { WaysToReach } from '#web/brokerage/ways-to-reach.tsx'
import { EqualHousingMark } from '#web/shell/equal-housing-mark.tsx'
import { BreadcrumbFromHome } from '#web/ui/breadcrumb.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatDollars } from '#web/ui/price.tsx'

const route = getRouteApi('/about')

export const AboutPage = () => (
  <div className="wrap pb-12 md:pb-20">
    <BreadcrumbFromHome here="About Us" />
    <div className="grid items-center gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_520px]">
      <div>
        <h1 className="text-4xl">You sell your home. We do the parts that need a license.</h1>
        <p className="mt-5 max-w-[34em] text-lg">
          {useBrokerage().legalName} is a real-estate brokerage for people in Colorado who want to sell their
          home themselves.
        </p>
      </div>
      <img
        src="/pictures/banner-foothills.svg"
        alt=""
        width={2400}
        height={1000}
        className="h-48 w-full rounded-sm object-cover object-[62%_80%] lg:h-80"
      />
    </div>
    <Numbers />
    <div className="mt-9 grid gap-x-16 gap-y-9 md:mt-12 md:grid-cols-2 md:gap-y-12">
      <OurDuties />
      <YourTasks />
      <NotForEveryone />
      <HowWeCharge />
      <WhoAnswers />
      <IfSpeedMatters />
    </div>
  </div>
)

const Numbers = () => {
  const { licensedStates, platformFee } = useBrokerage()
  const prices = route
    .useLoaderData()
    .map(({ discountedPrice }) => priceWithFee(discountedPrice, platformFee))
  const states = usStates.filter(([code]) => licensedStates.includes(code)).map(([, name]) => name)
  return (
    <dl className="mt-8 grid auto-cols-fr border-y-2 border-ink min-[360px]:grid-flow-col">
      {prices.length > 0 && (
        <Figure value={formatDollars(Math.min(...prices))}>
          for our smallest listing{platformFee > 0 && ', platform fee included'}
        </Figure>
      )}
      <Figure value={upperFirst(reviewGoal)}>at most, until a person answers you</Figure>
      <Figure value={states.join(', ')}>and nowhere else</Figure>
    </dl>
  )
}

const Figure = ({ value, children }: { value: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end gap-1 border-line py-3 max-[359px]:not-first:border-t min-[360px]:not-last:pr-2 min-[360px]:not-first:border-l min-[360px]:not-first:pl-3 sm:py-4 sm:not-first:pl-7">
    <dt className="text-xs text-soft sm:text-sm">{children}</dt>
    <dd className="font-display text-lg leading-tight font-extrabold tabular-nums sm:text-2xl">{value}</dd>
  </div>
)

const Part = ({ title, id, children }: { title: string; id: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className="border-b-2 border-ink pb-2 text-xl">
      {title}
    </h2>
    {children}
  </section>
)

const duties = [
  'Reasonable skill and care',
  'Presenting every offer and counteroffer to you on time',
  'Keeping you informed about what matters for the sale',
  'Accounting for all money that passes through our hands',
  'Helping you meet every deadline, through closing',
]

const OurDuties = () => (
  <Part id="what-we-always-do" title="What we always do">
    <p className="mt-3 text-sm text-soft">
      Colorado does not let a broker merely post a home on the MLS and walk away. A listing broker owes the
      seller these duties, and nobody can waive them. Every MLS package includes them, even the smallest.
    </p>
    <ol className="mt-2">
      {duties.map((duty, index) => (
        <li key={duty} className="flex gap-4 border-b border-line py-2.5">
          <b aria-hidden="true" className="w-3 font-display text-contour">
            {index + 1}
          </b>
          {duty}
        </li>
      ))}
    </ol>
    <p className="mt-3 text-sm text-soft">
      We answer {answerPromise}. No one can guarantee a sale: price, condition and the market decide.
    </p>
  </Part>
)

const tasks = [
  'Get the home ready',
  'Fill in the disclosures with what you know',
  'Show the home to buyers',
  'Decide on price and offers',
]

const YourTasks = () => (
  <Part id="what-you-do" title="What you do">
    <p className="mt-3 text-sm text-soft">That takes some evenings and weekends, and a phone that rings.</p>
    <ul className="mt-2">
      {tasks.map((task) => (
        <li key={task} className="flex gap-3 border-b border-line py-2.5">
          <Icon name="user" className="mt-0.5 size-5 text-contour" />
          {task}
        </li>
      ))}
    </ul>
  </Part>
)

const NotForEveryone = () => (
  <section
    aria-labelledby="not-for-everyone"
    className="self-start border-l-4 border-flag bg-sunk px-5 py-5 md:px-6"
  >
    <h2 id="not-for-everyone" className="text-xl">
      When not to choose us
    </h2>
    <p className="mt-3">
      If you live far away, cannot host showings, or face a foreclosure or a short sale, you are better off
      with a broker who does everything. If you ask, we tell you so.
    </p>
  </section>
)

const HowWeCharge = () => (
  <Part id="how-we-charge" title="How we charge">
    <p className="mt-3">
      A commission depends on the price of the home. Our price depends on the work. Each package lists its
      tasks line by line, and you see the full price, with the platform fee, before you pay. If your home
      sells for more, we charge the same.
    </p>
    <Link to="/packages" className={`${buttonLook('flag')} mt-5`}>
      See packages and prices
    </Link>
  </Part>
)

const WhoAnswers = () => {
  const { postalAddress } = useBrokerage()
  return (
    <Part id="license" title="Who answers for it">
      <BrokerCard className="mt-4" />
      <p className="mt-4 text-sm">Office: {postalAddress}.</p>
      <p className="mt-1 text-sm">
        <WaysToReach begins hasHours />.
      </p>
      <p className="mt-3 text-sm">
        Our relationship with you, fees and the law are in our{' '}
        <Link to="/disclosure" className="link">
          Disclosure
        </Link>
        .
      </p>
    </Part>
  )
}

const IfSpeedMatters = () => (
  <Part id="cash-offers" title="If speed matters more">
    <p className="mt-3">
      Independent buyers may send {offerCount} cash offers, usually {offersTake} after we have the complete
      details, and a cash sale commonly closes in {saleTakes}. That is typical, not a promise. Offers may be
      below market value and depend on inspection and title. You can decline all of them at no cost.{' '}
      <Link to="/lead_form" className="link">
        Tell us about your home
      </Link>
      .
    </p>
    <div id="equal-housing" className="mt-5 flex items-start gap-5">
      <EqualHousingMark className="size-12 flex-none" />
      <p className="text-sm">
        Equal Housing Opportunity. We follow the federal Fair Housing Act and Colorado’s fair-housing law, and
        so does everyone who sells through us. Read what that means{' '}
        <Link to="/disclosure" hash="fair-housing" className="link">
          in our Disclosure
        </Link>
        .
      </p>
    </div>
  </Part>
)
