import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '#desk/api/call.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { PrivacyTabs } from '#desk/privacy/privacy-tabs.tsx'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { PageHead } from '#desk/ui/page-head.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { longestDeskSearch } from '#rules/desk'
import { readableMailbox } from '#rules/readable-mailboxes'

/** Finds everything about a person, with or without an account. */
export const PeoplePage = () => {
  const { q = '' } = useSearch({ strict: false }) as { q?: string }
  const navigate = useNavigate()
  return (
    <>
      <PrivacyTabs />
      <PageHead title="Find a person">
        By name, email or phone number, in accounts, orders, leads, messages, the newsletter, addresses and
        requests.
      </PageHead>
      <CheckedForm
        className="flex max-w-[68ch] flex-wrap items-end gap-2 py-4"
        onSubmit={(given) =>
          void navigate({ to: '/people', search: { q: String(given.get('q') ?? '').trim() } })
        }
      >
        <TextField
          key={q}
          name="q"
          label="Name, email or phone number"
          defaultValue={q}
          required
          minLength={3}
          maxLength={longestDeskSearch}
          className="min-w-0 flex-1 basis-60"
        />
        <Button type="submit" look="flag" className="field-high">
          Find
        </Button>
      </CheckedForm>
      {q.length >= 3 && <Found q={q} />}
    </>
  )
}

const Found = ({ q }: { q: string }) => {
  const query = useQuery({
    queryKey: ['people', q],
    queryFn: () => call('GET /api/desk/people', { query: { q } }),
  })
  return (
    <Loaded query={query}>
      {({ people }) =>
        people.length === 0 ? (
          <p role="status">Nothing is stored under “{q}”.</p>
        ) : (
          <ul>
            {people.map(({ email, name, accountId, isProved }) => (
              <li
                key={accountId ?? email}
                className="flex flex-wrap items-center gap-3 border-b border-line py-2"
              >
                <Link
                  to="/people/$email"
                  params={{ email }}
                  search={{ customer: accountId ?? 'none' }}
                  className="link inline-flex items-center font-semibold finger:min-h-11"
                >
                  {name || readableMailbox(email)}
                </Link>
                <span className="text-soft">{readableMailbox(email)}</span>
                <Tag tone="plain">{accountId === null ? 'No account' : 'Customer'}</Tag>
                {accountId !== null && isProved === false && <Tag tone="wait">Email not confirmed</Tag>}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
