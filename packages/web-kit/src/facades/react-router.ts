/**
 * What the remotes may use of react-router: the shell shares this list in the place of the whole package, which is four
 * times as large, and a remote's build fails on any other name. Append what you need.
 */
export {
  createBrowserRouter,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  ScrollRestoration,
  useBlocker,
  useHref,
  useLinkClickHandler,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useResolvedPath,
  useRouteError,
  useSearchParams,
} from 'react-router';
