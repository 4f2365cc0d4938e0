import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { call } from '#desk/api/call.ts'
import { LoginPage } from '#desk/login/login-page.tsx'
import { useToken } from '#desk/session/session.ts'

/** The login, or the desk around every page. */
export const Frame = () => {
  const token = useToken()
  return token === undefined ? <LoginPage /> : <Desk token={token} />
}

const Desk = ({ token }: { token: string }) => {
  const { data: me } = useQuery({ queryKey: ['me', token], queryFn: () => call('GET /api/desk/me', {}) })
  return (
    <>
      <header>{me?.name}</header>
      <main id="main">
        <Outlet />
      </main>
    </>
  )
}
