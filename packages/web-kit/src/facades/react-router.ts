/**
 * What the front ends may use of react-router. The shell provides this list to all remotes in the place of the whole
 * package, which is four times as large; the build fails on any other name. Append what you need.
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
} from 'react-router-real';
