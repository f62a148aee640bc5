/**
 * What the remotes may use of react-router: the shell shares this list in the place of
 * the whole package, which is four times as large, and a remote's build fails on any
 * other name. Append what you need. The data router (loaders, actions, blockers) is
 * left out on purpose: data comes from react-query, and it alone would weigh 19 kB.
 */
export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLinkClickHandler,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router';
