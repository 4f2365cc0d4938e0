import { leadSteps } from '#web/leads/lead-steps.ts'

/** Beside each step: its picture, and why we ask. On a phone the picture is a strip above the form. */
const scenes = [
  {
    picture: 'street',
    title: 'First, where the home is',
    text: 'The address tells us whether we have a license there. Nothing is sent before the last step.',
  },
  {
    picture: 'house',
    title: 'Buyers price a home by these facts',
    text: 'Your best estimate is enough. Nothing here is the legal disclosure, and buyers see it only after you send it.',
  },
  {
    picture: 'ladder',
    title: 'Say it as you would to a neighbor',
    text: 'What you know helps buyers make an offer. It does not replace the disclosures that you fill in later.',
  },
  {
    picture: 'key',
    title: 'Whom we may ask about the home',
    text: 'We use your details for this property, and share them with the independent buyers whose offers you ask for.',
  },
  {
    picture: 'sold',
    title: 'Look it over, then send it',
    text: 'You can still change every answer. You may decline every offer at no cost.',
  },
] as const

export const LeadScene = ({ step }: { step: number }) => {
  const { picture, title, text } = scenes[step] ?? scenes[0]
  return (
    <aside
      aria-label={`About the step ${leadSteps[step]?.title ?? ''}`}
      className="relative overflow-clip bg-sky noscript:hidden lg:sticky lg:top-0 lg:h-[calc(100dvh-6.5rem)] lg:max-h-[60rem] lg:min-h-[36rem]"
    >
      <div className="hidden max-w-[34rem] pt-12 pr-10 pl-[max(var(--gutter),calc((100vw-1240px)/2))] lg:block lg:absolute lg:z-10">
        <p className="text-sm font-semibold text-contour">Why we ask</p>
        <p className="mt-1 font-display text-2xl font-extrabold text-balance">{title}</p>
        <p className="mt-3 max-w-[25rem]">{text}</p>
      </div>
      <img
        src={`/pictures/lead-${picture}.svg`}
        alt=""
        width={960}
        height={960}
        className="h-[132px] w-full object-cover object-[50%_93%] sm:h-52 lg:h-full lg:object-bottom"
      />
    </aside>
  )
}
