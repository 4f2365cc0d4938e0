import type { ReactNode } from 'react'
import { usePageTitle } from '#desk/ui/page-title.ts'

/** A page for a person who is not logged in: one narrow column. */
export const OpenPage = ({ title, children }: { title: string; children: ReactNode }) => {
  usePageTitle(title)
  return (
    <main
      id="main"
      className="mx-auto grid w-[min(400px,calc(100vw-32px))] content-start gap-4 pt-[max(24px,12vh)] pb-10"
    >
      <h1 className="border-b-2 border-ink pb-3 text-page">{title}</h1>
      {children}
    </main>
  )
}
