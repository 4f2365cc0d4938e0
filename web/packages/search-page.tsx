export const SearchPage = () => <h1 className="wrap section text-4xl">Search</h1>
