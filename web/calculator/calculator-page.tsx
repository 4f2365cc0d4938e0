import { getRouteApi, Link, useHydrated, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Calculator } from '#web/calculator/calculator.tsx'
import { searchOf, type SaleTexts, textsInSearch } from '#web/calculator/sale-search.ts'
import { BreadcrumbFromHome } from '#web/ui/breadcrumb.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'

const route = getRouteApi('/calculator')

/** Its numbers are in the address, so that a link shows another person the same. */
export const CalculatorPage = () => {
  const packages = route.useLoaderData()
  const navigate = useNavigate({ from: '/calculator' })
  const search = route.useSearch()
  const [given] = useState(() => search)
  // The server renders one page for everyone; the address's numbers are filled in after hydration. Without any in the address, the form
  // stays as it is, with what was typed in the meantime.
  const isOfAddress = useHydrated() && Object.values(given).some((value) => value !== undefined)
  const keep = (texts: SaleTexts) =>
    void navigate({ to: '.', search: searchOf(texts), replace: true, resetScroll: false })
  return (
    <div className="wrap pb-14 md:pb-20">
      <BreadcrumbFromHome here="Calculator" />
      <h1 className="text-4xl">What you keep when you sell</h1>
      <p className="mt-3 mb-7 max-w-[60ch] text-soft">
        Enter your own numbers. Nothing is sent anywhere: they are in the address of this page, so you can
        save or share them.
      </p>
      <Calculator
        key={isOfAddress ? 'of-address' : 'example'}
        packages={packages}
        start={textsInSearch(isOfAddress ? given : {})}
        onSettled={keep}
      >
        {(texts) => (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void copyLink(texts)}>
              <Icon name="link" className="size-5" />
              Copy link to these numbers
            </Button>
            <Link to="/packages" className={`${buttonLook('quiet')} max-sm:px-0`}>
              Compare packages
            </Link>
          </div>
        )}
      </Calculator>
    </div>
  )
}

const copyLink = async (texts: SaleTexts) => {
  const query = String(new URLSearchParams(searchOf(texts) as Record<string, string>))
  try {
    await navigator.clipboard.writeText(`${location.origin}/calculator${query && `?${query}`}`)
    toast.success('Link copied')
  } catch {
    toast.error('The link could not be copied. It is in the address bar.')
  }
}
