import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const icons: ReadonlyMap<string, IconName> = new Map(
  Object.entries({
    facebook: 'facebook',
    instagram: 'instagram',
    youtube: 'youtube',
    linkedin: 'linkedin',
    x: 'x',
  }),
)

export const SocialLinks = () => {
  const { socialLinks } = useBrokerage()
  if (!socialLinks[0]) return null
  return (
    <ul className="-mx-1.5 flex gap-1 finger:-mx-3 finger:gap-0">
      {socialLinks.map(({ name, url }) => (
        <li key={url}>
          <a
            href={url}
            rel="noopener"
            aria-label={name}
            className="grid size-8 place-items-center text-on-field finger:size-11 hover:text-flag"
          >
            <Icon name={icons.get(name.toLowerCase()) ?? 'link'} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  )
}
