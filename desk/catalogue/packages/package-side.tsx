import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { PackageAtDesk } from '#contract/desk/catalogue/packages'
import { inDollars } from '#rules/money'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { isChoice, type Choices } from '#desk/catalogue/choices.ts'
import { Difference, differingFields } from '#desk/catalogue/packages/difference.tsx'
import { Editions } from '#desk/catalogue/packages/editions.tsx'
import { NewPackage } from '#desk/catalogue/packages/package-list.tsx'
import { packagesChanged } from '#desk/catalogue/packages/package-query.ts'
import type { PackageForm } from '#desk/catalogue/packages/use-package-form.ts'
import { ActionButtons } from '#desk/detail/actions.tsx'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { Confirm } from '#desk/ui/confirm.tsx'

type SideProps = { found: PackageAtDesk; form: PackageForm; choices: Choices }

/** The difference from the shop, the package's card, its editions, and other actions. */
export const PackageSide = ({ found, form, choices }: SideProps) => {
  const { live } = found
  const changes = live ? differingFields(live, form.values).length : 0
  return (
    <>
      {live && (
        <Section title="Draft against live" aside={changes === 1 ? '1 change' : `${changes || 'No'} changes`}>
          {changes === 0 && <p className="pt-2 text-soft">The shop shows this package as it is here.</p>}
          <Difference
            before={live}
            after={form.values}
            choices={choices}
            onUndo={(name) => form.set(name, live[name])}
          />
        </Section>
      )}
      <Section title="On its card">
        <Card of={form.values} />
      </Section>
      {found.edition > 0 && (
        <Section title="Editions">
          <Editions found={found} form={form} choices={choices} />
        </Section>
      )}
      <Section title="More">
        <MoreActions found={found} form={form} choices={choices} />
      </Section>
    </>
  )
}

const Card = ({ of: { name, summary, priceCents, discountPercent, pictures } }: { of: PackageContent }) => (
  <div className="flex items-start gap-3 pt-3">
    {pictures[0]?.address && (
      <img
        src={pictures[0].address}
        alt=""
        width={96}
        height={64}
        className="h-16 w-24 flex-none rounded-sm border border-line object-cover"
      />
    )}
    <div className="min-w-0 wrap-anywhere">
      {name}
      <br />
      <b>{inDollars(priceCents)}</b>{' '}
      {discountPercent > 0 && <span className="text-soft">{discountPercent}% off</span>}
      <p className="text-meta text-soft">{summary}</p>
    </div>
  </div>
)

const MoreActions = ({ found, form, choices }: SideProps) => {
  const [asks, setAsks] = useState<'copy' | 'discard'>()
  const archive = useArchive(found, true)
  const putBack = useArchive(found, false)
  const name = form.values.name || 'this package'
  const whyNotBack = whyNotPutBack(found, choices)
  return (
    <div className="flex flex-wrap gap-2 pt-3">
      <ActionButtons
        actions={[
          { id: 'copy', words: 'Copy…', needs: 'edit the catalogue', run: () => setAsks('copy') },
          ...(found.draft
            ? [
                {
                  id: 'discard draft',
                  words: 'Discard the draft…',
                  icon: 'bin',
                  needs: 'edit the catalogue',
                  run: () => setAsks('discard'),
                } as const,
              ]
            : []),
          ...(found.state === 'live'
            ? [{ id: 'archive', words: 'Archive', needs: 'publish', run: () => archive.run() } as const]
            : []),
          ...(found.state === 'archived'
            ? [
                {
                  id: 'put back',
                  words: 'Put back into the shop',
                  needs: 'publish prices',
                  isNotPossible: whyNotBack,
                  showsWhy: true,
                  run: () => putBack.run(),
                } as const,
              ]
            : []),
        ]}
      />
      {asks === 'copy' && <NewPackage copyOf={{ id: found.id, name }} onClose={() => setAsks(undefined)} />}
      {asks === 'discard' && <Discard found={found} form={form} onClose={() => setAsks(undefined)} />}
    </div>
  )
}

/** Its category and its seller must be in the shop first. */
const whyNotPutBack = ({ live }: PackageAtDesk, { categories, sellers }: Choices): string | false => {
  if (!live) return false
  if (!isChoice(categories, live.categoryId)) return 'Its category is archived. Put the category back first.'
  if (!isChoice(sellers, live.sellerId)) return 'Its seller is archived. Put the seller back first.'
  return false
}

const useArchive = ({ id, draft }: PackageAtDesk, isArchived: boolean) => {
  // A package that is back in the shop shows its price again.
  const mayUndo = useMay()(isArchived ? 'publish prices' : 'publish')
  const params = { packageId: id }
  const archive = () => call('POST /api/desk/packages/:packageId/archive', { params })
  const restore = () => call('POST /api/desk/packages/:packageId/restore', { params })
  const wasPlanned = isArchived && (draft?.publishAt ?? '') !== ''
  return useChange(isArchived ? archive : restore, {
    done: isArchived ? archivedWords(wasPlanned) : 'It is in the shop again.',
    ...(mayUndo && { undo: isArchived ? restore : archive }),
    ...(wasPlanned && {
      undone: 'It is in the shop again, but its draft is not planned. Publish the draft, or plan it again.',
    }),
    refresh: packagesChanged,
  })
}

const archivedWords = (wasPlanned: boolean) =>
  `Archived. Orders that have it keep it.${wasPlanned ? ' Its draft is no longer planned to be published.' : ''}`

type DiscardProps = { found: PackageAtDesk; form: PackageForm; onClose: () => void }

const Discard = ({ found, form, onClose }: DiscardProps) => {
  const navigate = useNavigate()
  const { run } = useChange(
    () =>
      call('DELETE /api/desk/packages/:packageId/draft', {
        params: { packageId: found.id },
        query: { version: found.draft?.version ?? 0 },
      }),
    { done: 'The draft is discarded.', refresh: found.live ? packagesChanged : [['packages', 'list']] },
  )
  return (
    <Confirm
      title="Discard the draft?"
      text={
        found.live
          ? 'The shop goes on showing what is live. The audit log keeps what the draft was.'
          : 'The package was never published, so it is gone with its draft. The audit log keeps what it was.'
      }
      verb="Discard the draft"
      isBad
      onClose={onClose}
      onConfirm={async () => {
        form.draft.discard()
        if (!(await run())) return
        onClose()
        if (!found.live) await navigate({ to: '/catalogue/packages' })
      }}
    />
  )
}
