-- Sessions that began before have no factor of the provider: they are asked for one of their own.
alter table provider_session add column has_factor boolean not null default false;
