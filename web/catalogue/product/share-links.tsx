import { useSyncExternalStore } from 'react'
import type { ProductDetails } from '#contract/catalogue'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { roundLook } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'

/** Copies the link, or shares it on a network or through the device's share sheet if it has one. */
export const ShareLinks = ({ product }: { product: ProductDetails }) => {
  const address = `${useBrokerage().publicUrl}/product/details/${product.slug}`
  const hasShareSheet = useSyncExternalStore(never, canShare, cannotShare)
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p id="share" className="text-sm text-soft">
        Share
      </p>
      <ul aria-labelledby="share" className="mt-2 flex flex-wrap gap-2">
        <li className="noscript:hidden">
          <button
            type="button"
            aria-label="Copy link"
            className={roundLook}
            onClick={() => void copy(address)}
          >
            <Icon name="link" className="size-5" />
          </button>
        </li>
        {networks(address, product.name).map(({ name, icon, href }) => (
          <li key={name}>
            <a
              href={href}
              aria-label={`Share on ${name} (opens in a new tab)`}
              target="_blank"
              rel="noopener noreferrer"
              className={roundLook}
            >
              <Icon name={icon} className="size-5" />
            </a>
          </li>
        ))}
        <li>
          <a
            href={mail(address, product.name)}
            aria-label="Share by email"
            target="_blank"
            rel="noopener"
            className={roundLook}
          >
            <Icon name="mail" className="size-5" />
          </a>
        </li>
        {hasShareSheet && (
          <li>
            <button
              type="button"
              aria-label="Share with an app"
              className={roundLook}
              onClick={() => void share(address, product.name)}
            >
              <Icon name="share" className="size-5" />
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}

const copy = async (address: string) => {
  try {
    await navigator.clipboard.writeText(address)
    toast.success('Link copied')
  } catch {
    toast.error('Your browser did not let us copy. Please copy the link from the address bar.')
  }
}

const share = async (url: string, title: string) => {
  try {
    await navigator.share({ title, url })
  } catch (reason) {
    const changedTheirMind = reason instanceof DOMException && reason.name === 'AbortError'
    if (!changedTheirMind) toast.error('Sharing did not work. Please copy the link instead.')
  }
}

const networks = (address: string, name: string): { name: string; icon: IconName; href: string }[] => {
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(name)]
  return [
    { name: 'Facebook', icon: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', icon: 'x', href: `https://x.com/intent/post?url=${url}&text=${text}` },
    {
      name: 'LinkedIn',
      icon: 'linkedin',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    },
  ]
}

const mail = (address: string, name: string) =>
  `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`

/** A no-op subscription: whether the device can share does not change while the page is open. On the server it is always false. */
const never = () => () => {}
const canShare = () => 'share' in navigator
const cannotShare = () => false
