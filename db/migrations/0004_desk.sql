CREATE TABLE `packs` (
	`project_id` text NOT NULL,
	`store` text NOT NULL,
	`edition` text NOT NULL,
	`job_id` text NOT NULL,
	`state` text NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`stage` text,
	`error_message` text,
	`error` text,
	`output_key` text,
	`output_size` integer,
	`report` text,
	`lease` text,
	`lease_expires_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer NOT NULL,
	`queued_at` integer NOT NULL,
	`ended_at` integer,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `store`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `packs_job_id_unique` ON `packs` (`job_id`);--> statement-breakpoint
CREATE INDEX `packs_state` ON `packs` (`state`,`sent_at`);--> statement-breakpoint
ALTER TABLE `projects` ADD `ledger` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `compliance` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `phases` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `earlier` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `batch_position` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `projects_parent` ON `projects` (`parent_id`,`batch_position`);--> statement-breakpoint
CREATE INDEX `projects_deleted` ON `projects` (`deleted_at`);